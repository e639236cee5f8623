import { useState } from 'react';
import { api, createFormCall, type Api } from '../api/index.ts';

/** The API for the form that calls this, with a key for each wish of it while it is open: see `createFormCall`. */
export function useFormCall(): Api {
  const [call] = useState(() => createFormCall(api));
  return call;
}
