/** What to execute. */
export interface Command {
  file: string;
  args: string[];
}
