// The plans, and the cheapest one for a number of scans per month. Money in cents of a dollar.
export interface Plan {
  name: 'Starter' | 'Professional' | 'Business' | 'Enterprise'
  monthlyCents: number
  scans: number
  /** As in the price list. */
  perScanCents: number
  /** Undefined means unlimited. */
  users: number | undefined
  support: string
}

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    monthlyCents: 4900,
    scans: 100,
    perScanCents: 49,
    users: 1,
    support: 'Soporte por correo',
  },
  {
    name: 'Professional',
    monthlyCents: 19900,
    scans: 500,
    perScanCents: 39,
    users: 3,
    support: 'Correo y chat en vivo',
  },
  {
    name: 'Business',
    monthlyCents: 35000,
    scans: 1000,
    perScanCents: 35,
    users: 5,
    support: 'Correo y chat en vivo',
  },
  {
    name: 'Enterprise',
    monthlyCents: 60000,
    scans: 2000,
    perScanCents: 30,
    users: undefined,
    support: 'Soporte 24/7 y teléfono',
  },
]

const monthlyExtraCents = 50
export const customPricingAbove = 1000
const annualShare = 0.8

export type Billing = 'monthly' | 'annual'

/** Price per month; 20 % less with yearly billing. */
export function monthCents(plan: Plan, billing: Billing): number {
  return byYear(plan.monthlyCents, billing)
}

/** Price of a scan beyond those of the plan. */
export function extraScanCents(billing: Billing): number {
  return byYear(monthlyExtraCents, billing)
}

/** Price per scan as in the price list; 20 % less with yearly billing. */
export function perScanCents(plan: Plan, billing: Billing): number {
  return byYear(plan.perScanCents, billing)
}

function byYear(cents: number, billing: Billing): number {
  return billing === 'annual' ? Math.round(cents * annualShare) : cents
}

export interface Recommendation {
  plan: Plan
  extraScans: number
  totalCents: number
}

/** The cheapest plan including extra scans; of equal ones the larger. */
export function cheapestPlan(scans: number, billing: Billing): Recommendation {
  const [first, ...others] = plans.map((plan) => costOf(plan, scans, billing))
  if (!first) throw new Error('there are no plans')
  return others.reduce((best, each) => (each.totalCents <= best.totalCents ? each : best), first)
}

function costOf(plan: Plan, scans: number, billing: Billing): Recommendation {
  const extraScans = Math.max(0, scans - plan.scans)
  return { plan, extraScans, totalCents: monthCents(plan, billing) + extraScans * extraScanCents(billing) }
}

export function whatIsIncluded(scans: number, extraScans: number, billing: Billing): string {
  const [within, beyond] = [scans, extraScans].map((count) => count.toLocaleString('en-US'))
  if (extraScans === 0) return `Incluye ${within} escaneos.`
  const extra = extraScans === 1 ? 'adicional' : 'adicionales'
  return `${within} escaneos incluidos y ${beyond} ${extra} a ${toDollars(extraScanCents(billing))}.`
}

/** `$49`, `$39.20`: cents only when not zero. */
export function toDollars(cents: number): string {
  const hasCents = cents % 100 !== 0
  return `$${(cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: hasCents ? 2 : 0,
  })}`
}
