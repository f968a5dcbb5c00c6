-- PostgreSQL guesses that these functions' statements are large, and where it is built with LLVM, as Debian's is, it
-- compiles them first, at each call: a hundred times as long as they take.
alter function private.query_terms(uuid, text) set jit = off;
alter function private.search_passages(uuid, text, integer) set jit = off;
alter function private.business_term_frequency(uuid, text[]) set jit = off;
alter function private.answer_material(uuid, text, text, uuid[], text) set jit = off;
