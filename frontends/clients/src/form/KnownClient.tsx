import { Banner, Button } from '@citame/ui/core';
import { ApiError, messageOf } from '@citame/web/api';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface KnownClientProps {
  /** Error of the last try to save. */
  readonly error: unknown;
  readonly fallback: string;
  readonly onShow: (id: string) => void;
}

/** Says why a client was not saved, and leads to the one who has the phone already. */
export function KnownClient({ error, fallback, onShow }: KnownClientProps): ReactNode {
  const text = texts.useTexts();
  if (error === null) {
    return null;
  }
  const owner = ownerIn(error);
  return (
    <Banner
      tone={owner === undefined ? 'danger' : 'warning'}
      role="alert"
      {...(owner === undefined
        ? {}
        : {
            action: (
              <Button size="sm" variant="outline" onClick={() => onShow(owner.id)}>
                {text('add.seeThem')}
              </Button>
            ),
          })}
    >
      {owner === undefined
        ? messageOf(error, fallback)
        : text('add.exists', { name: owner.name ?? text('unnamed') })}
    </Banner>
  );
}

function ownerIn(error: unknown): { id: string; name: string | null } | undefined {
  const details: unknown =
    error instanceof ApiError && error.code === 'customer_exists' ? error.details['details'] : undefined;
  const customer: unknown =
    typeof details === 'object' && details !== null && 'customer' in details ? details.customer : undefined;
  return typeof customer === 'object' &&
    customer !== null &&
    'customer_id' in customer &&
    typeof customer.customer_id === 'string' &&
    'name' in customer
    ? { id: customer.customer_id, name: typeof customer.name === 'string' ? customer.name : null }
    : undefined;
}
