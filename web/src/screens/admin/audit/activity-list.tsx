import type { Activity } from '@conforme/contract/administration/admin'
import { DateText } from '../../../ui/date-text.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { describeDetails } from '@conforme/contract/administration/activity-details'
import { activityLabel } from '@conforme/contract/administration/activities'

interface ActivityListProps {
  activities: readonly Activity[] | undefined
  /** The person that the list is about; activities of others show who did them. */
  about: string
}

export function ActivityList({ activities, about }: ActivityListProps) {
  if (!activities) return <Skeleton className="h-24 w-full" />
  if (activities.length === 0) return <p className="py-4 text-muted">No hay actividad registrada</p>
  return (
    <div
      role="group"
      aria-label="Lista de actividad"
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface -outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} about={about} />
        ))}
      </ul>
    </div>
  )
}

interface ActivityItemProps {
  activity: Activity
  /** The person whose name is left out. */
  about?: string
}

export function ActivityItem({ activity, about }: ActivityItemProps) {
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium" title={activity.action}>
          {activityLabel(activity.action)}
        </span>
        <span className="text-sm text-muted">
          <DateText value={activity.timestamp} time />
        </span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {[
          activity.userId === about ? '' : `por ${activity.userName}`,
          describeDetails(activity.details),
          activity.ipAddress,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
