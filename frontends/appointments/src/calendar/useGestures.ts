import type { Appointment } from '@citame/contracts';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { isMovable } from '../change/rules.ts';
import { followPointer } from './followPointer.ts';
import type { GridColumn } from './gridTypes.ts';
import type { Interval } from './maths/intervals.ts';
import { marked, resized, snapMinutes, snapped, type Scale } from './maths/scale.ts';
import { blockId, blockOf, columnAt, columnOf, edgeOf, minuteOfPointer } from './gridPlaces.ts';
import { cursorStep, firstCursor, type Marked } from './cursorStep.ts';
import { keyStep } from './keyStep.ts';
import { findStanding, mayChangeColumn, standingAt, type Lifted, type Standing } from './lifted.ts';

interface GestureDeps {
  readonly root: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly shown: Scale;
  readonly onLift: (lifted: Lifted) => void;
  /** While it is on its way. */
  readonly onCarry: (lifted: Lifted) => void;
  readonly onDrop: (lifted: Lifted) => void;
  readonly onCancel: () => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onOpenBlocked: (id: string) => void;
  /** `minutes` when time was marked, not just clicked. */
  readonly onCreate: (column: GridColumn, start: number, minutes: number | undefined) => void;
  readonly onBlock: (column: GridColumn, interval: Interval) => void;
  /** While time is marked by keys. */
  readonly onMark: (marked: Marked) => void;
  readonly now: { readonly date: string; readonly minute: number };
}

/** Moving and resizing blocks by pointer, finger and keys, marking time, and clicks: all handled at the root of the grid. */
export function useGestures(deps: GestureDeps) {
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  const [lifted, showLifted] = useState<Lifted>();
  const [mark, showMark] = useState<Marked>();
  const carried = useRef<Lifted>(undefined);
  /** Time that is marked by keys. */
  const cursor = useRef<Marked>(undefined);
  /** A drag ends with a click, which is none. */
  const ignoreClick = useRef(false);

  const carry = (next: Lifted | undefined): void => {
    carried.current = next;
    if (next?.by === 'keys') {
      // The next key need not wait until this one is shown.
      startTransition(() => showLifted(next));
    } else {
      showLifted(next);
    }
  };
  const skipClick = (): void => {
    ignoreClick.current = true;
    setTimeout(() => {
      ignoreClick.current = false;
    });
  };
  const drop = (): void => {
    const last = carried.current;
    carry(undefined);
    if (last !== undefined) {
      latest.current.onDrop(last);
    }
  };
  const cancel = (): void => {
    if (carried.current !== undefined) {
      carry(undefined);
      latest.current.onCancel();
    }
  };

  const dragBlock = (event: PointerEvent, block: HTMLElement): void => {
    const found = findMovable(latest.current.columns, block);
    if (found === undefined) {
      return;
    }
    const { column } = found;
    const isTouch = event.pointerType === 'touch';
    const grab = event.clientY - block.getBoundingClientRect().top;
    const edge = edgeOf(block, event);
    const from = standingAt(found);
    const length = from.end - from.start;
    const lift = (): void => {
      const first = { ...found, start: from.start, minutes: length, by: 'pointer' } as const;
      carry(first);
      latest.current.onLift(first);
    };
    followPointer(event, {
      isTouch,
      begin: lift,
      hasBegun: () => carried.current !== undefined,
      move: (x, y) => {
        const { shown, onCarry } = latest.current;
        const over =
          edge === undefined && mayChangeColumn(found)
            ? (columnAt(latest.current, x) ?? carried.current?.column ?? column)
            : column;
        const { start, minutes } =
          edge === undefined
            ? {
                start: snapped(minuteOfPointer(latest.current, over, y - grab), length, shown),
                minutes: length,
              }
            : resized(from, edge, minuteOfPointer(latest.current, column, y), shown);
        const current = carried.current;
        if (current?.column !== over || current.start !== start || current.minutes !== minutes) {
          const next = { ...found, column: over, start, minutes, by: 'pointer' } as const;
          carry(next);
          onCarry(next);
        }
      },
      end: drop,
      cancel,
      release: skipClick,
    });
  };

  const markTime = (event: PointerEvent, element: HTMLElement): void => {
    const column = latest.current.columns.find(({ key }) => key === element.dataset['column']);
    if (column === undefined) {
      return;
    }
    const from = minuteOfPointer(latest.current, column, event.clientY);
    let interval: Interval | undefined;
    followPointer(event, {
      isTouch: event.pointerType === 'touch',
      begin: () => {
        interval = marked(from, from, latest.current.shown);
        showMark({ column, interval });
      },
      hasBegun: () => interval !== undefined,
      move: (_x, y) => {
        interval = marked(from, minuteOfPointer(latest.current, column, y), latest.current.shown);
        showMark({ column, interval });
      },
      release: skipClick,
      end: () => {
        showMark(undefined);
        if (interval !== undefined) {
          const minutes = interval.end - interval.start;
          latest.current.onCreate(column, interval.start, minutes > snapMinutes ? minutes : undefined);
        }
      },
      cancel: () => {
        interval = undefined;
        showMark(undefined);
      },
    });
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || carried.current !== undefined) {
      return;
    }
    cursor.current = undefined;
    showMark(undefined);
    const [block, column] = [blockOf(event.target), columnOf(event.target)];
    if (block !== null) {
      dragBlock(event, block);
    } else if (column !== null) {
      markTime(event, column);
    }
  };

  const onClick = (event: MouseEvent): void => {
    if (ignoreClick.current || carried.current !== undefined) {
      return;
    }
    const found = findStanding(latest.current.columns, blockId(blockOf(event.target)));
    if (found !== undefined) {
      if (found.appointment === undefined) {
        latest.current.onOpenBlocked(found.blocked.id);
      } else {
        latest.current.onOpen(found.appointment);
      }
      return;
    }
    const key = columnOf(event.target)?.dataset['column'];
    const column = latest.current.columns.find((each) => each.key === key);
    if (column !== undefined) {
      const minute = minuteOfPointer(latest.current, column, event.clientY);
      latest.current.onCreate(column, marked(minute, minute, latest.current.shown).start, undefined);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const block = blockOf(event.target);
    if (block === null) {
      if (event.target === event.currentTarget) {
        markByKey(event);
      }
      return;
    }
    const current = carried.current;
    if (current?.by === 'keys') {
      carryByKey(event, current);
      return;
    }
    const found = findMovable(latest.current.columns, block);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() === 'm' && isPlain && found !== undefined) {
      event.preventDefault();
      const { start, end } = standingAt(found);
      const first = { ...found, start, minutes: end - start, by: 'keys' } as const;
      carry(first);
      latest.current.onLift(first);
    }
  };

  /** Keys on the grid itself: arrows mark time, Enter writes down there, B blocks it. */
  const markByKey = (event: KeyboardEvent): void => {
    const { columns, shown, now, onCreate, onBlock, onMark } = latest.current;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const current = cursor.current;
    const isArrow = event.key.startsWith('Arrow');
    const next =
      current === undefined
        ? isArrow
          ? firstCursor(columns, shown, now)
          : undefined
        : cursorStep(event, current, columns, shown);
    if (next !== undefined) {
      event.preventDefault();
      cursor.current = next;
      showMark(next);
      onMark(next);
    } else if (current !== undefined && ['Enter', ' ', 'b', 'B', 'Escape'].includes(event.key)) {
      event.preventDefault();
      cursor.current = undefined;
      showMark(undefined);
      const { column, interval } = current;
      const minutes = interval.end - interval.start;
      if (event.key.toLowerCase() === 'b') {
        onBlock(column, interval);
      } else if (event.key !== 'Escape') {
        onCreate(column, interval.start, minutes > snapMinutes ? minutes : undefined);
      }
    }
  };

  const carryByKey = (event: KeyboardEvent, current: Lifted): void => {
    const { columns, shown, onCarry } = latest.current;
    const step = keyStep(event, current, columns, shown);
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    skipClick();
    if (step === 'drop') {
      drop();
    } else if (step === 'cancel') {
      cancel();
    } else {
      carry(step);
      onCarry(step);
    }
  };

  const onBlur = (): void => {
    if (cursor.current !== undefined) {
      cursor.current = undefined;
      showMark(undefined);
    }
    if (carried.current?.by === 'keys') {
      cancel();
    }
  };

  return { lifted, mark, handlers: { onPointerDown, onClick, onKeyDown, onBlur } };
}

/** Appointment or blocked time of a block, if it may be moved: an appointment while it stands, blocked time always. */
function findMovable(columns: readonly GridColumn[], block: HTMLElement): Standing | undefined {
  const found = findStanding(columns, blockId(block));
  return found?.appointment === undefined || isMovable(found.appointment) ? found : undefined;
}
