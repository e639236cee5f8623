/** Waits until `look` finds something, looking again every few milliseconds; fails after `withinMs`. */
export async function until<Found>(look: () => Found | undefined | false, withinMs = 5000): Promise<Found> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) {
      return found;
    }
    if (Date.now() > deadline) {
      throw new Error(`Waited ${withinMs} ms in vain for: ${look.toString()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
