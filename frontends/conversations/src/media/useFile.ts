import { ApiError } from '@citame/web/api';
import { useQuery } from '@citame/web/query';
import { useCallback } from 'react';
import { readFile } from './files.ts';

/** A file as it can be shown, or why it cannot. */
export interface ShownFile {
  readonly blob: Blob | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const waitMs = 1500;
/** A file that Meta has only just announced comes within seconds. */
const maxWaits = 20;
const maxRetries = 2;

/** Reads the file of a message, and waits for it while it is still on its way to the server. */
export function useFile(id: string, isWanted: boolean): ShownFile {
  const { data, error, refetch } = useQuery({
    queryKey: ['GET /whatsapp/media/:id', id],
    queryFn: ({ signal }) => readFile(id, signal),
    enabled: isWanted,
    staleTime: Infinity,
    retry: (failures, failure) => failures < retriesFor(failure),
    retryDelay: waitMs,
  });
  return { blob: data, error, retry: () => void refetch() };
}

/** The ref of an element that shows a file: its address in the page's memory lasts as long as the element. */
export function useSource(blob: Blob): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) {
        return undefined;
      }
      const url = URL.createObjectURL(blob);
      element.setAttribute(element instanceof HTMLAnchorElement ? 'href' : 'src', url);
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}

function retriesFor(error: Error): number {
  if (!(error instanceof ApiError)) {
    return 0;
  }
  const mayPass = error.status === 0 || error.status === 429 || error.status >= 500;
  return error.code === 'media_not_ready' ? maxWaits : mayPass ? maxRetries : 0;
}
