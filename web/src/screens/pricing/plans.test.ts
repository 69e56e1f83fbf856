import { expect, test } from 'vitest'
import { cheapestPlan, extraScanCents, monthCents, perScanCents, plans, toDollars } from './plans.ts'

test('the plan that is named is the one that costs least with its extra scans', () => {
  const named = (scans: number) => cheapestPlan(scans, 'monthly').plan.name
  expect(named(1)).toBe('Starter')
  expect(named(399)).toBe('Starter')
  expect(named(400)).toBe('Professional')
  expect(named(802)).toBe('Business')
  expect(named(2000)).toBe('Enterprise')
})

test('what goes beyond a plan costs fifty cents each', () => {
  expect(cheapestPlan(120, 'monthly')).toMatchObject({ extraScans: 20, totalCents: 5900 })
  expect(cheapestPlan(2100, 'monthly')).toMatchObject({ extraScans: 100, totalCents: 65000 })
})

test('paid by the year, a month costs a fifth less, and so does each scan', () => {
  expect(plans.map((plan) => toDollars(monthCents(plan, 'annual')))).toEqual([
    '$39.20',
    '$159.20',
    '$280',
    '$480',
  ])
  expect(plans.map((plan) => perScanCents(plan, 'annual'))).toEqual([39, 31, 28, 24])
  expect(extraScanCents('annual')).toBe(40)
  expect(cheapestPlan(110, 'annual').totalCents).toBe(3920 + 400)
})
