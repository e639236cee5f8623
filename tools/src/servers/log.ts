/** Takes one line of progress meant for a person. */
export type Log = (line: string) => void;
