export * from './notices.view';
export * from './notify';
