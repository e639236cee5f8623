import {
  addDays,
  addMonths,
  isLocalDate,
  monthOf,
  weekdayOf,
  type DateRange,
  type LocalDate,
} from '@citame/calendar';

export const views = ['list', 'day', 'week', 'month'] as const;
const filters = ['today', 'week', 'month', 'upcoming', 'date', 'attention', 'unconfirmed'] as const;
export const pageSizes = [5, 10, 20, 50] as const;

export type View = (typeof views)[number];
export type Filter = (typeof filters)[number];

/** State of the page as its address has it. */
export interface PageState {
  readonly view: View;
  readonly filter: Filter;
  /** The day of the filter `date`, and the one that the calendar shows. */
  readonly date: LocalDate | undefined;
  readonly employee: string | undefined;
  readonly service: string | undefined;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
}

/** Reads an address; a missing or invalid parameter gets its default. */
export function readPageState(params: URLSearchParams): PageState {
  const [date, page] = [params.get('date'), Number(params.get('page'))];
  const day = isLocalDate(date) ? date : undefined;
  const filter = filters.find((known) => known === params.get('filter')) ?? 'upcoming';
  return {
    view: views.find((known) => known === params.get('view')) ?? 'list',
    filter: filter === 'date' && day === undefined ? 'upcoming' : filter,
    date: day,
    employee: params.get('employee') ?? undefined,
    service: params.get('service') ?? undefined,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((known) => String(known) === params.get('size')) ?? 10,
  };
}

const usual = readPageState(new URLSearchParams());

/** The shortest address that says a state. */
export function writePageState(state: PageState): URLSearchParams {
  const said = Object.entries(state).filter(
    ([key, value]) => value !== undefined && value !== usual[key as keyof PageState],
  );
  return new URLSearchParams(said.map(([key, value]) => [key, String(value)]));
}

/** A state with changes; a change of the listed appointments leads back to the first page. */
export function changed(state: PageState, changes: Partial<PageState>): PageState {
  return { ...state, page: 1, ...changes };
}

interface DaySpan {
  readonly from: LocalDate;
  /** Included; without it there is no end. */
  readonly to?: LocalDate;
}

/** The days of the filter. */
export function spanOf({ filter, date }: Pick<PageState, 'filter' | 'date'>, today: LocalDate): DaySpan {
  switch (filter) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return listWeekOf(today);
    case 'month':
      return monthOf(today);
    case 'date':
      return { from: date ?? today, to: date ?? today };
    case 'upcoming':
    case 'attention':
    case 'unconfirmed':
      return { from: today };
  }
}

/** Sunday to Saturday of the week of a day, as the list's filter has it. */
function listWeekOf(day: LocalDate): DateRange {
  const from = addDays(day, -(weekdayOf(day) % 7));
  return { from, to: addDays(from, 6) };
}

/** The day that the calendar shows one step before or after. */
export function stepped(day: LocalDate, view: View, step: 1 | -1): LocalDate {
  if (view === 'month') {
    return addMonths(day, step);
  }
  return addDays(day, view === 'week' ? step * 7 : step);
}
