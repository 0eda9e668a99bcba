const { statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const SharedEnvironment = require('./shared-environment.cjs');

const PACKAGE = /[\\/]node_modules[\\/]/;

/** Files of packages that a spec of this worker has asked for. @type {Set<string>} */
const loaded = new Set();
/** Our files that were compiled in this worker. @type {Map<string, { run: Function, changed: number }>} */
const compiled = new Map();
/** Where the lines of a compiled file come from, for the stacks of errors. */
const sourceMaps = new Map();

const changedAt = (file) => statSync(file).mtimeMs;

/** In a shared environment, Node loads the packages and keeps them; a file of ours is compiled once, and run for each spec. Elsewhere, Jest's own. */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    if (this.isShared) this.compileOnce();
  }

  get isShared() {
    return this._environment instanceof SharedEnvironment;
  }

  /** For the copy of the process that a realm of its own has. */
  installGetBuiltinModule() {
    if (!this.isShared) super.installGetBuiltinModule();
  }

  compileOnce() {
    const { executor, transformCache } = this;
    transformCache.sourceMaps = sourceMaps;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) => {
      const known = compiled.get(file);
      return known?.changed === changedAt(file) ? known : transform(file, options);
    };
    executor.compile = (source, file) => {
      if (source.run) return source.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename: file });
      compiled.set(file, { run, changed: changedAt(file) });
      return run;
    };
  }

  requireModule(from, name, options, isRequireActual) {
    const isAsked = this.isShared && name && !options?.isInternalModule && !this._resolution.isCoreModule(name);
    const file = isAsked ? this._resolution.resolveCjs(from, name) : '';
    if (!PACKAGE.test(file)) return super.requireModule(from, name, options, isRequireActual);
    const load = () => createRequire(from)(name);
    if (loaded.has(file)) return load();
    loaded.add(file);
    return this._environment.loading(load);
  }
};
