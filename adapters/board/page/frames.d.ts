// Made from adapters/board/frame_types.py by `python -m tests.npm.frame_declarations`.

export type Frame = Welcome | NewLook | NewWords | Whole | Patch | Done | Panel | Past | Replay | SentFile | TurnedAway | BeatFrame;
export type Sight = BoardHome | BoardTable;
export interface BeatFrame {
  kind: "beat";
}

export interface BoardClock {
  due: number;
  reserve: number;
  in_reserve: boolean;
}

export interface BoardCount {
  said: string;
  closer: number | null;
  winner: number | null;
  points: number[];
  cards: string[];
  laid: string[];
  rows: CountRow[];
}

export interface BoardHome {
  screen: "home";
  tables: HomeTable[];
  at: string;
  offers: Offer[];
}

export interface BoardMeld {
  owner: number;
  kind: string;
  cards: string[];
  faces: string[];
  label: string;
}

export interface BoardProof {
  number: number;
  commitment: string;
}

export interface BoardResult {
  winner: number | null;
  places: number[];
  totals: number[];
  match_points: number[];
}

export interface BoardTable {
  screen: "table";
  table: number;
  revision: number;
  game: string;
  deck: GameCards;
  title: string;
  stage: string;
  you: number | null;
  lesson: boolean;
  pairs: boolean;
  seats: Seated[];
  clock: BoardClock | null;
  at: string;
  offers: Offer[];
  status: string;
  log: string[];
  lines: string[];
  asks: string[];
  marks: string[];
  lobby: Lobby | null;
  view: View | null;
  sheet: SheetRow[];
  hand: Hand | null;
  hands: OpenHand[];
}

export interface Computers {
  level: string;
  number: number;
}

export interface CountRow {
  label: string;
  cells: string[];
  gains: number[];
  cards: string[];
}

export interface Done {
  kind: "done";
  id: string;
  refused: boolean;
  text: string;
}

export interface GameCards {
  faces: "french" | "italian";
  loose: boolean;
}

export interface Hand {
  partner?: string[] | null;
  prepared?: Prepared[];
  seat: number;
  at: string;
  held: string[];
  order: string[];
  picked: string[];
  marked: string[];
  notes: string[];
  cut_places: number;
  question: string;
  groups: HandGroup[] | null;
  lit: string[];
  prompt: string;
  offers: Offer[];
}

export interface HandGroup {
  cards: string[];
  label: string;
  points: number;
}

export interface HomeTable {
  table: number;
  game: string;
  title: string;
  stage: string;
  names: string[];
  mine: boolean;
  awaited: boolean;
  joinable: boolean;
}

export interface Length {
  points?: number;
  deals?: number;
}

export interface Level {
  name: string;
  label: string;
}

export interface Lobby {
  lines: string[];
  players: number;
  missing: number;
  open: boolean;
}

export interface LookValues {
  look: string;
  french: string;
  four_colours: boolean;
  back: string;
  felt: string;
  theme: string;
  card_size: string;
  left_hand: boolean;
  muted: boolean;
  change: string;
  mute: string;
}

export interface Move {
  seat: number;
  did: string;
  cards: string[];
  from: string;
  to: string;
}

export interface NewLook {
  kind: "look";
  look: LookValues;
}

export interface NewWords {
  language: string;
  words: Record<string, string>;
  cards: Record<string, Record<string, string>>;
  games: Record<string, string>;
  kind: "words";
}

export interface Offer {
  verb: string;
  token: string;
  label?: string;
  style?: string;
  group?: string;
  from?: string | string[];
  to?: string | string[];
  add?: string;
  tool?: string;
  said?: string;
  game?: string;
  alone?: boolean;
  levels?: Level[];
  numbers?: number[];
  last?: Computers;
}

export interface OpenHand {
  seat: number;
  title: string;
  cards: string[];
}

export interface Panel {
  kind: "panel";
  title: string;
  lines: string[];
  buttons: PanelButton[][];
  replaces: boolean;
  answers: string;
}

export interface PanelButton {
  label: string;
  token: string;
  style: string;
}

export interface Past {
  kind: "past";
  lines: string[];
}

export interface Patch {
  kind: "patch";
  step: number;
  changes: unknown[][];
}

export interface Prepared {
  title: string;
  cards: string[];
  note: string;
}

export interface Replay {
  kind: "replay";
  sight: BoardTable;
}

export interface SeatZone {
  side: number;
  cards?: number;
  total?: number;
  wins?: number;
  opened?: boolean;
  in_match?: boolean;
  left?: boolean;
  ready?: boolean;
  votes_void?: boolean;
  shown?: string[];
}

export interface Seated {
  name: string;
  level: string;
  here: boolean;
  host: boolean;
  awaited: boolean;
  wants_pause: boolean;
  bank: number;
  said: string;
}

export interface SentFile {
  kind: "file";
  name: string;
  content: string;
}

export interface SheetRow {
  deal: number;
  kind: string;
  winner: number | null;
  left: number | null;
  points: number[] | null;
  totals: number[];
}

export interface Side {
  name: string;
  total: number;
  pile: number;
  crosswise: number;
  told: string;
  shown: string[];
}

export interface TurnedAway {
  kind: "refused";
  text: string;
}

export interface View {
  deal: number;
  dealer: number;
  cutter: number | null;
  turn: number | null;
  totals: number[];
  proof: BoardProof;
  result: BoardResult | null;
  cut_places?: number;
  last_deal?: boolean;
  length?: Length;
  last: Move[];
  stock: number;
  seats: SeatZone[];
  count: BoardCount | null;
  pozzo?: number;
  top?: string | null;
  taken?: string | null;
  drawn?: boolean;
  unfinished?: boolean;
  melds?: BoardMeld[];
  table?: string[];
  capturer?: number | null;
  sides?: Side[];
}

export interface Welcome {
  language: string;
  words: Record<string, string>;
  cards: Record<string, Record<string, string>>;
  games: Record<string, string>;
  kind: "welcome";
  version: number;
  you: string;
  now: number;
}

export interface Whole {
  kind: "whole";
  step: number;
  sight: BoardHome | BoardTable;
}
