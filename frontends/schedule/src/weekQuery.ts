import { ApiError } from '@citame/web/api';
import { apiQuery } from '@citame/web/query';

const maxRetries = 3;

/** The weekly periods of an employee. A new employee is known there a moment later. */
export function weekQuery(employeeId: string) {
  return {
    ...apiQuery('GET /weekly/:id', { params: { id: employeeId } }),
    retry: (failures: number, error: Error) =>
      failures < maxRetries &&
      error instanceof ApiError &&
      (error.status === 0 || error.status === 404 || error.status >= 500),
  };
}
