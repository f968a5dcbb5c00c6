/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_KEY?: string
}

/** A catalogue of translated words, as the build compiles it. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
