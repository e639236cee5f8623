let last = 0;

/** A number that no other owner, client or phone of this platform has. */
export function nextNumber(): number {
  last += 1;
  return last;
}

/** Goes on with the numbers after this one: those up to it are taken by other test files. */
export function countFrom(taken: number): void {
  last = taken;
}
