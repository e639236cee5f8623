import { lazyPart } from '@citame/ui/lazy';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { renderUi } from './renderUi.tsx';

const Hello = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

function page(load: () => Promise<typeof Hello>) {
  const Part = lazyPart(load, { ahead: false });
  return renderUi(
    <>
      <input aria-label="Name" />
      <Suspense>
        <Part name="Alba" />
      </Suspense>
    </>,
  );
}

describe('A part that is loaded on demand', () => {
  it('is shown when its code has come', async () => {
    page(async () => Hello);
    expect(await screen.findByRole('heading', { name: 'Hello Alba' })).toBeVisible();
  });

  it('says that it is missing, in its place, and comes with a press', async () => {
    let isThere = false;
    page(async () => {
      if (!isThere) {
        throw new Error('Loading chunk 906 failed.');
      }
      return Hello;
    });
    await userEvent.type(screen.getByRole('textbox'), 'half a form');
    expect(await screen.findByRole('status')).toHaveTextContent('No se ha podido cargar');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('status')).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Hello Alba' })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('half a form');
  });

  it('comes by itself when the network is back', async () => {
    let attempts = 0;
    page(async () => {
      attempts += 1;
      if (attempts === 1) {
        throw new Error('Loading chunk 906 failed.');
      }
      return Hello;
    });
    await screen.findByRole('status');
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Hello Alba' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});
