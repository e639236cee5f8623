import { queryOptions } from '@tanstack/react-query';
import { api, type EndpointArguments, type EndpointName } from '../api/index.ts';

type Reading = Extract<EndpointName, `GET ${string}`>;
/** Cache key of all readings of an endpoint, e.g. `invalidateQueries({ queryKey: endpointKey('GET /services') })`. */
export function endpointKey<Name extends Reading>(name: Name): readonly [string] {
  return [name.replace(/#.*/, '')];
}

/** Options for `useQuery` and its like: `useQuery(apiQuery('GET /weekly/:id', { params: { id } }))`. */
export function apiQuery<Name extends Reading>(name: Name, ...[input]: EndpointArguments<Name>) {
  return queryOptions({
    queryKey: [...endpointKey(name), name, input ?? null],
    // Whether `input` may be missing was settled by this function's own arguments.
    queryFn: ({ signal }) => api(name, ...([input, { signal }] as EndpointArguments<Name>)),
  });
}
