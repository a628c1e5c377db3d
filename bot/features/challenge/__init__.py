"""`/sfida`: a person challenges others."""
