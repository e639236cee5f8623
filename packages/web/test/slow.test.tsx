import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineTexts } from '@citame/web/i18n';
import { Slow } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

function Team(): ReactNode {
  const services = useQuery(apiQuery('GET /services'));
  const employees = useQuery(apiQuery('GET /employees'));
  return (
    <>
      {services.data !== undefined && <p>services are there</p>}
      {employees.data === undefined ? <Slow /> : <p>employees are there</p>}
    </>
  );
}
const remote = {
  routes: [{ index: true, Component: Team }],
  i18n: defineTexts('team', { es: { a: '' }, en: { a: '' } }),
};
const never = new Promise<Response>(() => {});
const slow = 'Está tardando…';
const retry = { name: 'Reintentar' };
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

let asked: string[];
let answer: () => Response | Promise<Response>;
beforeEach(async () => {
  jest.useFakeTimers();
  asked = [];
  answer = () => never;
  answerApi({
    'GET /services': () => {
      asked.push('services');
      return json([]);
    },
    'GET /employees': () => {
      asked.push('employees');
      return answer();
    },
  });
  renderRemote(remote, { mount: '/app/team' });
  await pass(0);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the message about slow loading', () => {
  it('appears after three seconds', async () => {
    await pass(2900);
    expect(screen.queryByText(slow)).toBeNull();
    await pass(200);
    expect(screen.getByRole('status')).toHaveTextContent(slow);
    expect(screen.queryByRole('button', retry)).toBeNull();
  });

  it('offers after ten seconds to try again, which requests only the missing readings', async () => {
    await pass(9900);
    expect(screen.queryByRole('button', retry)).toBeNull();
    await pass(200);
    answer = () => json([]);
    fireEvent.click(screen.getByRole('button', retry));
    await pass(0);
    await waitFor(() => expect(screen.getByText('employees are there')).toBeVisible());
    expect(screen.queryByText(slow)).toBeNull();
    expect(asked).toEqual(['services', 'employees', 'employees']);
  });

  it('offers it again when another ten seconds bring nothing', async () => {
    await pass(10_100);
    fireEvent.click(screen.getByRole('button', retry));
    await pass(9900);
    expect(screen.getByText(slow)).toBeVisible();
    expect(screen.queryByRole('button', retry)).toBeNull();
    await pass(200);
    expect(screen.getByRole('button', retry)).toBeVisible();
    expect(asked).toEqual(['services', 'employees', 'employees']);
  });
});
