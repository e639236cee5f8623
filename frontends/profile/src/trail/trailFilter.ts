import type { TrailFilter } from '@citame/contracts';
import { actorKinds, trailSubjects } from '@citame/contracts/trail';
import { useSearchParams } from '@citame/web/router';
import { useCallback, useMemo } from 'react';

export type ChangeFilter = (changes: Partial<TrailFilter>) => void;

const day = /^\d{4}-\d\d-\d\d$/;

/** Filter of the trail, kept in the address of the page. */
export function useTrailFilter(): [TrailFilter, ChangeFilter] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => read(params), [params]);
  const change = useCallback<ChangeFilter>(
    (changes) => {
      setParams((current) => written({ ...read(current), ...changes }), { preventScrollReset: true });
    },
    [setParams],
  );
  return [filter, change];
}

function read(params: URLSearchParams): TrailFilter {
  const text = (name: string): string | undefined => params.get(name) ?? undefined;
  const date = (name: string): string | undefined => {
    const given = text(name);
    return given !== undefined && day.test(given) ? given : undefined;
  };
  return {
    subject: trailSubjects.find((known) => known === params.get('subject')),
    actor: actorKinds.find((known) => known === params.get('actor')),
    subject_id: text('subject_id'),
    customer_id: text('customer_id'),
    from: date('from'),
    to: date('to'),
  };
}

function written(filter: TrailFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
}
