import { Avatar, Chip, Cluster, Stack } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { useState } from 'react';

const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23b85c8b"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23ffe6f1"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0" fill="%23ffe6f1"/%3E%3C/svg%3E';

export function Avatars(): ReactNode {
  return (
    <Cluster gap={12}>
      <Avatar name="Lucía Ferrer" color={0} size="sm" />
      <Avatar name="Marcos Vidal" color={1} />
      <Avatar name="Inés Roca" color={2} size="lg" />
      <Avatar name="Rosa Gil" color={7} size="xl" />
      <Avatar name="Noa Sanz" src={portrait} size="lg" />
      <Avatar name="Alba" color={5} />
    </Cluster>
  );
}

const team = [
  { name: 'Lucía Ferrer', count: 24, color: 0 },
  { name: 'Marcos Vidal', count: 21, color: 1 },
  { name: 'Inés Roca', count: 11, color: 2 },
] as const;

export function Chips(): ReactNode {
  const [chosen, setChosen] = useState('Marcos Vidal');
  return (
    <Stack>
      <Cluster>
        {team.map(({ name, count, color }) => (
          <Chip key={name} color={color} pressed={name === chosen} onClick={() => setChosen(name)}>
            <Avatar name={name} color={color} />
            {name.split(' ')[0]} <b>{count}</b>
          </Chip>
        ))}
      </Cluster>
    </Stack>
  );
}
