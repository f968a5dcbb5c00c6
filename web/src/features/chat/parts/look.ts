// Loaded on demand: most businesses look as every business does.
export { hoursLine } from '@/lib/look/hours-line.ts'
export { applyLook } from '@/lib/look/look.ts'
