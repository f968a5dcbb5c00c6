/** Whether to probe at length: `npm run probes -- long`. */
export const isLong: boolean = process.env.PROBES === 'long'
