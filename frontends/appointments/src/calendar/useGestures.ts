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
import { intervalOf } from './maths/obstacle.ts';
import { marked, snapped } from './maths/scale.ts';
import { blockOf, columnAt, columnOf, findBlock, minuteOfPointer } from './gridPlaces.ts';
import { keyStep, type Lifted } from './keyStep.ts';

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

/** Moving blocks by pointer, finger and keys, marking time, and clicks: all handled at the root of the grid. */
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
    const found = findBlock(latest.current.columns, block.dataset['appointment']);
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
        const over = columnAt(latest.current, x) ?? carried.current?.column ?? column;
        const start = snapped(minuteOfPointer(latest.current, over, y - grab), appointment.duration, shown);
        if (carried.current?.column !== over || carried.current.start !== start) {
          const next = { appointment, column: over, start, by: 'pointer' } as const;
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
    if (column === undefined || event.pointerType === 'touch') {
      return;
    }
    const from = minuteOfPointer(latest.current, column, event.clientY);
    let interval: Interval | undefined;
    followPointer(event, {
      isTouch: false,
      begin: () => {
        interval = marked(from, from, latest.current.shown);
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
    const found = findBlock(latest.current.columns, blockOf(event.target)?.dataset['appointment']);
    if (found !== undefined) {
      latest.current.onOpen(found.appointment);
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
      return;
    }
    const current = carried.current;
    if (current?.by === 'keys') {
      carryByKey(event, current);
      return;
    }
    const found = findBlock(latest.current.columns, block.dataset['appointment']);
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
    const step = keyStep(event.key, current, columns, shown);
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
    if (carried.current?.by === 'keys') {
      cancel();
    }
  };

  return { lifted, mark, handlers: { onPointerDown, onClick, onKeyDown, onBlur } };
}
