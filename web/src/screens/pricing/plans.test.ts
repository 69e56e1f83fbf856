import { expect, test } from 'vitest'
import { pricingQuestions } from './pricing-questions.ts'
import {
  cheapestPlan,
  extraScanCents,
  monthCents,
  perScanCents,
  plans,
  toDollars,
  whatIsIncluded,
} from './plans.ts'

test('the cheapest plan includes the cost of additional scans', () => {
  const named = (scans: number) => cheapestPlan(scans, 'monthly').plan.name
  expect(named(1)).toBe('Starter')
  expect(named(399)).toBe('Starter')
  expect(named(400)).toBe('Professional')
  expect(named(802)).toBe('Business')
  expect(named(2000)).toBe('Enterprise')
})

test('a scan beyond the plan costs fifty cents', () => {
  expect(cheapestPlan(120, 'monthly')).toMatchObject({ extraScans: 20, totalCents: 5900 })
  expect(cheapestPlan(2100, 'monthly')).toMatchObject({ extraScans: 100, totalCents: 65000 })
})

test('yearly payment costs a fifth less per month and per scan', () => {
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

test('the text about additional scans is singular for one', () => {
  expect(whatIsIncluded(1000, 0, 'monthly')).toBe('Incluye 1,000 escaneos.')
  expect(whatIsIncluded(100, 1, 'monthly')).toBe('100 escaneos incluidos y 1 adicional a $0.50.')
  expect(whatIsIncluded(100, 20, 'annual')).toBe('100 escaneos incluidos y 20 adicionales a $0.40.')
})

test('the answer about additional scans has the price of both billing periods', () => {
  const [{ answer } = { answer: '' }] = pricingQuestions
  for (const billing of ['monthly', 'annual'] as const)
    expect(answer).toContain(toDollars(extraScanCents(billing)))
})
