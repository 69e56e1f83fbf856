// The product version that this process runs.
import own from '../package.json' with { type: 'json' }

export const { version } = own
