import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** How a page is left, as a browser tells it. */
export const waysToLeave: readonly [how: string, leave: () => void][] = [
  ['closed', () => fireEvent(globalThis.window, new Event('pagehide'))],
  [
    'hidden behind another',
    () => {
      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      visibility.mockRestore();
    },
  ],
];
