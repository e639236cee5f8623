export interface Command {
  file: string;
  args: string[];
}
