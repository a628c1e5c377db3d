"""Who asks, as far as trusted proxies say so."""

import pytest
from multidict import CIMultiDict, CIMultiDictProxy

from adapters.web.client_address import TrustedProxies, networks_in

PROXIES = TrustedProxies(networks_in("127.0.0.1, ::1, 10.0.0.0/8"))


@pytest.mark.parametrize(
    ("peer", "said", "client"),
    [
        ("127.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("::ffff:127.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        # what a client has put there itself
        ("127.0.0.1", ["198.51.100.1, 203.0.113.5"], "203.0.113.5"),
        ("127.0.0.1", ["198.51.100.1", "203.0.113.5"], "203.0.113.5"),
        ("127.0.0.1", ["10.0.0.1, 203.0.113.5"], "203.0.113.5"),
        # several proxies
        ("::1", ["198.51.100.1, 203.0.113.5, 10.1.2.3"], "203.0.113.5"),
        ("127.0.0.1", ["10.0.0.7, 10.0.0.8"], "10.0.0.7"),
        # as other proxies write it
        ("127.0.0.1", [" 203.0.113.5:4711 "], "203.0.113.5"),
        ("127.0.0.1", ["[2001:db8:0:7:1:2:3:4]:4711"], "2001:db8:0:7::/64"),
        ("127.0.0.1", ["2001:db8:0:7:ffff::1"], "2001:db8:0:7::/64"),
        ("127.0.0.1", ["::ffff:203.0.113.5"], "203.0.113.5"),
        # what cannot be understood
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.5, unknown"], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.5,"], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.5, _hidden, 10.0.0.2"], "10.0.0.2"),
        ("127.0.0.1", ["203.0.113.500", "\udcff"], "127.0.0.1"),
        # whom nobody trusts
        ("192.0.2.9", ["203.0.113.5"], "192.0.2.9"),
        ("2001:db8:0:9::1", ["203.0.113.5"], "2001:db8:0:9::/64"),
        ("", ["203.0.113.5"], ""),
    ],
)
def test_only_a_trusted_proxy_says_who_asks(peer: str, said: list[str], client: str) -> None:
    headers = CIMultiDictProxy(CIMultiDict([("X-Forwarded-For", one) for one in said]))
    assert PROXIES.client(peer, headers) == client


@pytest.mark.parametrize(
    ("text", "peer"), [("::ffff:192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.0/120", "192.0.2.9")]
)
def test_a_proxy_of_ipv4_can_be_named_as_one_of_ipv6(text: str, peer: str) -> None:
    proxies = TrustedProxies(networks_in(text))
    assert proxies.trusts(peer)
    assert proxies.trusts(f"::ffff:{peer}")
    assert not proxies.trusts("192.0.3.1")


@pytest.mark.parametrize("text", ["proxy", "10.0.0.1/8", "127.0.0.1;10.0.0.1", "10.0.0.0/40"])
def test_what_is_no_list_of_networks(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        networks_in(text)
