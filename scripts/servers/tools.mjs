/** @typedef {Pick<import('./catalog.mjs').Server, 'name' | 'version' | 'what' | 'needs' | 'source'> & { program: string }} Tool `program`: its file, or the folder of its data */

/** What reads the files of a deployment as the operator's machines will, in the versions of docker-compose.yml where it has them. */
export const tools = /** @type {const} @satisfies {Readonly<Record<string, Tool>>} */ ({
  compose: {
    name: 'docker-compose',
    version: '2.40.3',
    what: 'reads compose files; needs no Docker for it',
    needs: ['go'],
    source: {
      kind: 'go',
      module: 'github.com/docker/compose/v2',
      path: 'cmd',
      sum: 'h1:XeYkQu1svDtyfZPv5nTwFryQ25ZJMkIlc4pz9HalMPI=',
    },
    program: 'cmd',
  },
  kustomize: {
    name: 'kustomize',
    version: '5.7.1',
    what: 'puts manifests together, as kubectl apply -k does',
    needs: ['go'],
    source: {
      kind: 'go',
      module: 'sigs.k8s.io/kustomize/kustomize/v5',
      path: '.',
      sum: 'h1:sYJsarwy/SDJfjjLMUqwFDGPwzUtMOQ1i1Ed49+XSbw=',
    },
    program: 'kustomize',
  },
  kubeconform: {
    name: 'kubeconform',
    version: '0.8.0',
    what: 'holds manifests against the schemas of Kubernetes',
    needs: ['go'],
    source: {
      kind: 'go',
      module: 'github.com/yannh/kubeconform',
      path: 'cmd/kubeconform',
      sum: 'h1:loDYd3a3spjIFrauqW67CDKF55Oo9R6uvC8AvpVd4ug=',
    },
    program: 'kubeconform',
  },
  schemas: {
    name: 'kubernetes-validate',
    version: '1.37.0',
    what: 'the schemas of each version of Kubernetes',
    needs: ['python3'],
    source: {
      kind: 'pypi',
      file: 'kubernetes_validate-1.37.0-py3-none-any.whl',
      sha256: '85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9',
    },
    program: 'kubernetes_validate/kubernetes-json-schema',
  },
  movielens: {
    name: 'recbole',
    version: '1.2.1',
    what: 'brings MovieLens 100k along: what 943 people saw, in which order',
    needs: ['python3'],
    source: {
      kind: 'pypi',
      file: 'recbole-1.2.1-py3-none-any.whl',
      sha256: '9c9948202011f37eb0a7c6768129313f00d6403ad221ec940d5e2d5d5f33a407',
    },
    program: 'recbole/dataset_example/ml-100k',
  },
  caddy: {
    name: 'caddy',
    version: '2.11.4',
    what: 'the entrance of the deployment',
    needs: ['go'],
    source: {
      kind: 'go',
      module: 'github.com/caddyserver/caddy/v2',
      path: 'cmd/caddy',
      sum: 'h1:XKxkMTgNSizEvKG6QHue6cAsFOteU2qA61w2tKkCWi0=',
    },
    program: 'caddy',
  },
});
