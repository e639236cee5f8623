// oxlint-disable-next-line typescript/triple-slash-reference -- a file of global types, not a module
/// <reference types="@rspack/core/module" />
import type { ComponentType } from 'react';

export interface Story {
  /** 'group/file/name', as in the address of a story shown alone. */
  id: string;
  group: string;
  name: string;
  Component: ComponentType;
  /** It fills the window, as an open dialog does: only shown alone. */
  alone: boolean;
}

/** Stories are the exported components of `*.stories.tsx`; the ones named `Open…` fill the window. */
export function collectStories(): Story[] {
  const files = import.meta.webpackContext('../src', { regExp: /\.stories\.tsx$/, recursive: true });
  return files.keys().flatMap((key) => {
    const [, group = '', file = ''] = /^\.\/([^/]+)\/(.+)\.stories\.tsx$/.exec(key) ?? [];
    const exported = files(key) as Record<string, ComponentType>; // what such files export, by the rule above
    return Object.entries(exported).map(([name, Component]) => ({
      id: `${group}/${file}/${name}`,
      group,
      name: `${file}: ${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`,
      Component,
      alone: name.startsWith('Open'),
    }));
  });
}
