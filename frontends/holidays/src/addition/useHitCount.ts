import { api } from '@citame/web/api';
import { useQuery } from '@citame/web/query';
import { bodyOf, faultOf, type AdditionDraft, type AdditionKind } from './draft.ts';

/** How many appointments the drafted days or hours would hit; undefined while that is not known, and for a draft with a fault. */
export function useHitCount(
  employeeId: string,
  kind: AdditionKind,
  draft: AdditionDraft,
): number | undefined {
  const isWhole = faultOf(kind, draft) === undefined;
  // A note hits nothing.
  const body = bodyOf(kind, { ...draft, note: '' });
  const { data } = useQuery({
    queryKey: ['hitCount', employeeId, body],
    queryFn: () => api('POST /exceptions/:id/preview', { params: { id: employeeId }, body }),
    enabled: isWhole,
    staleTime: 0,
  });
  return isWhole ? data?.length : undefined;
}
