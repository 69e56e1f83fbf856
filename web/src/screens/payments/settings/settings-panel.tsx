import { useUser } from '../../../features/session/session.tsx'
import { ChargeAccounts } from './charge-accounts.tsx'
import { PaymentRules } from './payment-rules.tsx'

/** Where the company pays from and how; everyone sees it, its administrators change it. */
export function SettingsPanel() {
  const canChange = useUser().role !== 'user'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChargeAccounts canChange={canChange} />
      <PaymentRules canChange={canChange} />
    </div>
  )
}
