import { Card, CardBody, CardHeader, Skeleton, Text } from '@citame/ui/core';
import { BarList } from '@citame/ui/data';
import type { EmployeeColor } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface Counted {
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
  readonly count: number;
  readonly color?: EmployeeColor;
}

interface UpcomingCardProps {
  readonly id: string;
  readonly title: string;
  /** Text for an empty list. */
  readonly none: string;
  /** Undefined until they are known. */
  readonly items: readonly Counted[] | undefined;
}

/** How many appointments are ahead, of each. */
export function UpcomingCard({ id, title, none, items }: UpcomingCardProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Card as="section" aria-labelledby={id} aria-busy={items === undefined}>
      <CardHeader id={id} title={title} />
      <CardBody>
        {items === undefined && <Skeleton lines={3} height="20px" />}
        {items?.length === 0 && <Text tone="muted">{none}</Text>}
        {items !== undefined && items.length > 0 && (
          <BarList
            items={items.map(({ name, deleted, count, ...item }) => ({
              ...item,
              label: deleted ? text('upcoming.deleted', { name }) : name,
              value: count,
            }))}
          />
        )}
      </CardBody>
    </Card>
  );
}
