const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `stop` once, at the first Ctrl-C, other request to end, or end of the process that started this one;
 * then ends this process. Later requests change nothing.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let stopping = false;
  const request = (): void => {
    if (!stopping) {
      stopping = true;
      void stop().finally(() => process.exit(0));
    }
  };
  signals.forEach((signal) => process.on(signal, request));
  process.on('disconnect', request);
}
