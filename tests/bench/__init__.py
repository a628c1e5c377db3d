"""Speed and size of the project, compared with other engines in the same run."""
