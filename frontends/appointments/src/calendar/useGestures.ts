import type { Appointment } from '@citame/contracts';
import {
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
import { intervalOf } from './maths/obstacle.ts';
import { marked, minuteAt, snapMinutes, snapped } from './maths/scale.ts';

/** An appointment on its way to another place. */
export interface Lifted {
  readonly appointment: Appointment;
  readonly column: GridColumn;
  /** Minutes since midnight. */
  readonly start: number;
  readonly by: 'pointer' | 'keys';
}

/** Time that is being marked for something new. */
export interface Marked {
  readonly column: GridColumn;
  readonly interval: Interval;
}

interface GestureDeps {
  readonly root: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly shown: Interval;
  readonly onLift: (lifted: Lifted) => void;
  /** While it is on its way. */
  readonly onCarry: (lifted: Lifted) => void;
  readonly onDrop: (lifted: Lifted) => void;
  readonly onCancel: () => void;
  readonly onOpen: (appointment: Appointment) => void;
  /** `minutes` when time was marked, not just clicked. */
  readonly onCreate: (column: GridColumn, start: number, minutes: number | undefined) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-appointment]') : null;
const columnOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

/** Moving blocks by pointer, finger and keys, marking time, and clicks: all heard at the root of the grid. */
export function useGestures(deps: GestureDeps) {
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  const [lifted, showLifted] = useState<Lifted>();
  const [mark, showMark] = useState<Marked>();
  const carried = useRef<Lifted>(undefined);
  /** A drag ends with a click, which is none. */
  const ignoreClick = useRef(false);

  const carry = (next: Lifted | undefined): void => {
    carried.current = next;
    showLifted(next);
  };
  const elementOf = (key: string): HTMLElement | null =>
    latest.current.root.current?.querySelector<HTMLElement>(`[data-column="${key}"]`) ?? null;
  const columnAt = (x: number): GridColumn | undefined =>
    latest.current.columns.find(({ key }) => {
      const box = elementOf(key)?.getBoundingClientRect();
      return box !== undefined && x >= box.left && x < box.right;
    });
  const minuteOfPointer = (column: GridColumn, y: number): number =>
    minuteAt(y - (elementOf(column.key)?.getBoundingClientRect().top ?? 0), latest.current.shown);
  const find = (id: string | undefined): { appointment: Appointment; column: GridColumn } | undefined => {
    for (const column of latest.current.columns) {
      const block = column.blocks.find((each) => each.id === id);
      if (block !== undefined) {
        return { appointment: block.appointment, column };
      }
    }
    return undefined;
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
    const found = find(block.dataset['appointment']);
    if (found === undefined || !isMovable(found.appointment)) {
      return;
    }
    const { appointment, column } = found;
    const isTouch = event.pointerType === 'touch';
    const grab = event.clientY - block.getBoundingClientRect().top;
    const lift = (): void => {
      const first = { appointment, column, start: intervalOf(appointment).start, by: 'pointer' } as const;
      carry(first);
      latest.current.onLift(first);
    };
    followPointer(event, {
      isTouch,
      begin: lift,
      hasBegun: () => carried.current !== undefined,
      move: (x, y) => {
        const { shown, onCarry } = latest.current;
        const over = columnAt(x) ?? carried.current?.column ?? column;
        const start = snapped(minuteOfPointer(over, y - grab), appointment.duration, shown);
        if (carried.current?.column !== over || carried.current.start !== start) {
          const next = { appointment, column: over, start, by: 'pointer' } as const;
          carry(next);
          onCarry(next);
        }
      },
      end: () => {
        skipClick();
        drop();
      },
      cancel,
    });
  };

  const markTime = (event: PointerEvent, element: HTMLElement): void => {
    const column = latest.current.columns.find(({ key }) => key === element.dataset['column']);
    if (column === undefined || event.pointerType === 'touch') {
      return;
    }
    const from = minuteOfPointer(column, event.clientY);
    let interval: Interval | undefined;
    followPointer(event, {
      isTouch: false,
      begin: () => {
        interval = marked(from, from, latest.current.shown);
      },
      hasBegun: () => interval !== undefined,
      move: (_x, y) => {
        interval = marked(from, minuteOfPointer(column, y), latest.current.shown);
        showMark({ column, interval });
      },
      end: () => {
        showMark(undefined);
        skipClick();
        if (interval !== undefined) {
          latest.current.onCreate(column, interval.start, interval.end - interval.start);
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
    const found = find(blockOf(event.target)?.dataset['appointment']);
    if (found !== undefined) {
      latest.current.onOpen(found.appointment);
      return;
    }
    const key = columnOf(event.target)?.dataset['column'];
    const column = latest.current.columns.find((each) => each.key === key);
    if (column !== undefined) {
      const minute = minuteOfPointer(column, event.clientY);
      latest.current.onCreate(column, marked(minute, minute, latest.current.shown).start, undefined);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const block = blockOf(event.target);
    if (block === null) {
      return;
    }
    const current = carried.current;
    if (current?.by === 'keys') {
      carryByKey(event, current);
      return;
    }
    const found = find(block.dataset['appointment']);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() === 'm' && isPlain && found !== undefined && isMovable(found.appointment)) {
      event.preventDefault();
      const first = { ...found, start: intervalOf(found.appointment).start, by: 'keys' } as const;
      carry(first);
      latest.current.onLift(first);
    }
  };

  const carryByKey = (event: KeyboardEvent, current: Lifted): void => {
    const { columns, shown, onCarry } = latest.current;
    const open = columns.filter(({ isClosed }) => !isClosed);
    const place = open.findIndex(({ key }) => key === current.column.key);
    const go = (to: Partial<Lifted>): void => {
      const next = { ...current, ...to };
      carry(next);
      onCarry(next);
    };
    const steps: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go({ start: snapped(current.start - snapMinutes, current.appointment.duration, shown) }),
      ArrowDown: () =>
        go({ start: snapped(current.start + snapMinutes, current.appointment.duration, shown) }),
      ArrowLeft: () => go({ column: open[Math.max(0, place - 1)] ?? current.column }),
      ArrowRight: () => go({ column: open[Math.min(open.length - 1, place + 1)] ?? current.column }),
      Enter: drop,
      ' ': drop,
      Escape: cancel,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      skipClick();
      step();
    }
  };

  const onBlur = (): void => {
    if (carried.current?.by === 'keys') {
      cancel();
    }
  };

  return { lifted, mark, handlers: { onPointerDown, onClick, onKeyDown, onBlur } };
}
