import * as format from '@/lib/format.ts'
import { locale } from '../languages/languages.ts'

// In the page's language, which is known at run time only.
export const formatTime = (at: number) => format.formatTime(at, locale)
export const formatFully = (at: number) => format.formatFully(at, locale)
