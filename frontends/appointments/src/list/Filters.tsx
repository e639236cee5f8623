import { Select } from '@citame/ui/form';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { filterOf } from './useList.ts';

interface FilterProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

interface Option {
  readonly id: string;
  readonly name: string;
}

const all = 'all';

/** Filter by employee: all, one of the team, or a deleted one who still has appointments. */
export function TeamFilter({ state, change }: FilterProps): ReactNode {
  const text = texts.useTexts();
  const { employees } = useArea();
  const team = employees.map(({ employee_id: id, nombre }) => ({ id, name: nombre }));
  const gone = useGone(state, 'employees');
  return (
    <Select
      look="filter"
      label={text('filter.employee')}
      value={state.employee ?? all}
      onChange={(id) => change({ employee: id === all ? undefined : id })}
      options={optionsOf(
        text('filter.allEmployees'),
        [...team, ...gone],
        state.employee,
        text('filter.gone'),
      )}
    />
  );
}

/** All services, or one, or one that was deleted and still has appointments. */
export function ServiceFilter({ state, change }: FilterProps): ReactNode {
  const text = texts.useTexts();
  const { services } = useArea();
  const offered = services.map(({ id, title }) => ({ id, name: title }));
  const gone = useGone(state, 'services');
  return (
    <Select
      look="filter"
      label={text('filter.service')}
      value={state.service ?? all}
      onChange={(id) => change({ service: id === all ? undefined : id })}
      options={optionsOf(
        text('filter.allServices'),
        [...offered, ...gone],
        state.service,
        text('filter.gone'),
      )}
    />
  );
}

/** Deleted employees or services that have appointments upcoming, or in the list as it is. */
function useGone(state: PageState, kind: 'employees' | 'services'): Option[] {
  const text = texts.useTexts();
  const { today } = useArea();
  const upcoming = useQuery(apiQuery('GET /appointments/counts', { query: { from: today } }));
  const listed = useQuery(apiQuery('GET /appointments/counts', { query: filterOf(state, today) }));
  const found = [upcoming.data, listed.data].flatMap((counts): (Option & { deleted: boolean })[] =>
    kind === 'employees'
      ? (counts?.employees ?? []).map(({ employee_id: id, name, deleted }) => ({ id, name, deleted }))
      : (counts?.services ?? []).map(({ service_id: id, title, deleted }) => ({ id, name: title, deleted })),
  );
  const names = new Map(found.filter(({ deleted }) => deleted).map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => ({ id, name: text('deleted', { name }) }));
}

/** The options always contain the chosen value, even when its name is unknown. */
function optionsOf(
  everything: string,
  known: readonly Option[],
  chosen: string | undefined,
  unknown: string,
) {
  const options = known.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = chosen !== undefined && known.every(({ id }) => id !== chosen);
  return [
    { value: all, label: everything },
    ...options,
    ...(isMissing ? [{ value: chosen, label: unknown }] : []),
  ];
}
