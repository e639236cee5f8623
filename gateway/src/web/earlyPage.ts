import { z } from 'zod';
import type { RemotesFile } from './composeRemotes.ts';
import { remembering } from './remembering.ts';
import type { WebBuild } from './webSource.ts';

type Remote = RemotesFile['remotes'][number];

/** First markup of an app, written by its build: frames by layout, pages by path. */
const earlyFile = z.object({
  /** Fonts, variables, reset. */
  globalStyles: z.string(),
  styles: z.string(),
  parts: z.record(z.string(), z.object({ es: z.string(), en: z.string() })),
});
type EarlyFile = z.infer<typeof earlyFile>;

const root = '<div id="root"></div>';
/** Place of the page in a frame. */
const pagePlace = '{{page}}';

/**
 * The shell's document for a page of a remote: with hints to fetch the remote's scripts at once and, where shell and
 * remote have written how it begins, with that markup, so that the page stands before any script has run.
 */
export async function earlyPage(
  { path, html, remote }: { path: string; html: string; remote: Remote },
  builds: { shell: WebBuild | undefined; remote: WebBuild | undefined },
): Promise<string> {
  const hints = remote.preload.map(
    (address) => `<link rel="preload" as="script" crossorigin href="${address}">`,
  );
  const [frames, pages] = await Promise.all([readEarly(builds.shell), readEarly(builds.remote)]);
  const frame = frames?.parts[remote.layout];
  const page = pages?.parts[path.replace(/\/$/, '')];
  if (frames === undefined || pages === undefined || frame === undefined || page === undefined) {
    return insert(html, '</head>', hints.join(''));
  }
  const style =
    // By these attributes the application knows it as its own, and does not bring (and load the fonts of) another.
    `<style data-href="citame-global" data-precedence="default">${frames.globalStyles}</style>` +
    `<style id="early-style">${frames.styles}${pages.styles}</style>`;
  const templates = (['es', 'en'] as const).map((language) => {
    const markup = frame[language].replace(pagePlace, () => page[language]);
    return `<template data-early="${language}">${markup}</template>`;
  });
  const withHead = insert(html, '</head>', style + hints.join(''));
  return insert(withHead, root, `<div id="early"></div>${templates.join('')}`);
}

/** Undefined when the app has none, or none that can be read: its page then begins when its scripts have come. */
async function readEarly(build: WebBuild | undefined): Promise<EarlyFile | undefined> {
  try {
    const file = await build?.find('early.json');
    return file && earlyOf(await file.text());
  } catch {
    return undefined;
  }
}

const earlyOf = remembering((text) => earlyFile.parse(JSON.parse(text)));

function insert(html: string, before: string, text: string): string {
  return html.replace(before, (found) => text + found);
}
