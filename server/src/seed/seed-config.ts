import { readConfig, type Config } from '../config.ts'

/** The configured installation, in a process that only the seed talks to, and in which demo people can register. */
export function seedConfig(environment: Record<string, string | undefined>): Config {
  return readConfig({
    ...environment,
    PROCESS: 'all',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: undefined,
    OPS_PORT: undefined,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    REGISTRATION: 'open',
    PASSWORD_LOGIN: 'on',
    INITIAL_CREDITS: '25',
  })
}
