export * from './people/people.projector';
export * from './people/people.queries';
export type { Person } from './people/people.view';
export * from './people/artists.queries';
export * from './people/roles.queries';
