import type { MyBusiness } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { apiQuery, useQuery } from '@citame/web/query';
import { session, useSession } from '@citame/web/session';
import { texts } from '../texts.ts';

interface Businesses {
  /** Businesses of the person's account; empty until they are loaded. */
  readonly all: readonly MyBusiness[];
  readonly current: string;
  /** Goes on in another business, in a document of its own: nothing of this one is in it. */
  readonly enter: (tenantId: string) => void;
}

/** The businesses of the signed-in person. */
export function useBusinesses(): Businesses {
  const state = useSession();
  const text = texts.useTexts();
  const { data } = useQuery(apiQuery('GET /me'));
  return {
    all: data?.businesses ?? [],
    current: (state.status === 'anonymous' ? undefined : state.user?.tenant_id) ?? '',
    enter: (tenantId) => {
      api('POST /me/business', { body: { tenant_id: tenantId } }).then(
        (entered) => {
          session.enter(entered);
          window.location.assign('/app');
        },
        (error: unknown) =>
          toast({
            variant: 'destructive',
            title: text('menu.notEntered'),
            description: messageOf(error, ''),
          }),
      );
    },
  };
}
