// Which version of the product this process runs.
import own from '../package.json' with { type: 'json' }

export const { version } = own
