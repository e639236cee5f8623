/** Runs things later, and forgets all of them at close. */
export type Schedule = {
  /** Runs `task` in `delayMs` milliseconds of real time, unless closed before. */
  later: (delayMs: number, task: () => void) => void;
  close: () => void;
};

export function createSchedule(): Schedule {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later(delayMs, task) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        task();
      }, delayMs);
      timers.add(timer);
    },
    close() {
      for (const timer of timers) {
        clearTimeout(timer);
      }
      timers.clear();
    },
  };
}
