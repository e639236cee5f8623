import type { Context } from 'koa';

/** A file of a build of a frontend. */
export interface WebFile {
  /** Ends as its kind does: `index.html`. */
  readonly name: string;
  text(): Promise<string>;
  /** Answers with it: in the smallest form that the caller reads, or that the caller has it already. */
  send(ctx: Context): Promise<void>;
}

/** One build of one frontend. */
export interface WebBuild {
  /** Address of a remote's files for browsers, without a slash at the end. */
  readonly address: string;
  /** Content of a remote's `remote.json`; undefined for other frontends, and while it cannot be read. */
  description(): Promise<string | undefined>;
  /** The file at a path below it; undefined when there is none. */
  find(path: string): Promise<WebFile | undefined>;
}

/** Source of the built frontends. */
export interface WebSource {
  /** Names of the frontends that are there now. */
  apps(): Promise<readonly string[]>;
  /** The build that a visitor is given; one on trial to those who asked for that app's. */
  current(app: string, onTrial: ReadonlySet<string>): Promise<WebBuild | undefined>;
  /** The file of a remote at a path below `/remotes/<app>/`. */
  remoteFile(app: string, path: string): Promise<WebFile | undefined>;
  /** A file of a build that pages which were opened before still need; only what has its content's hash in its name. */
  earlierFile(app: string, path: string): Promise<WebFile | undefined>;
  /** Whether pages can be given out. */
  isReady(): boolean | Promise<boolean>;
  close(): Promise<void>;
}

/** The frontend for operators, which only the port for them gives out. */
export const operatorApp = 'operator';

/** A name with its content's hash in it: under that name there will never be anything else. */
export const hashedName = /\.[0-9a-f]{8,}\.\w+$/;
