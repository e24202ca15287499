import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './config.mjs';
import { composeService, readCompose } from './images/compose.mjs';

const folder = join(root, 'deploy/kubernetes');
const read = (name) => readFileSync(join(root, name), 'utf8');
const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));

/** All objects of the manifest, those of lists too. */
const objects = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).flatMap((document) => {
    expect(document.errors, file).toEqual([]);
    const object = document.toJS();
    return object.kind === 'List' ? object.items : object;
  }),
);
const ofKind = (kind) => objects.filter((object) => object.kind === kind);
const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);

/** What runs, by its name: the template of its pods. */
const templates = Object.fromEntries(
  objects.flatMap(({ kind, metadata, spec }) => {
    const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template;
    return template ? [[metadata.name, template]] : [];
  }),
);
const containerOf = (name) => {
  const { containers, initContainers } = templates[name].spec;
  expect(containers).toHaveLength(1);
  expect(initContainers).toBeUndefined();
  return containers[0];
};

const compose = read('docker-compose.yml');
/** A value for each variable that Compose asks for, and none for those that may be left out. */
const required = Object.fromEntries(
  [...compose.matchAll(/\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name]) => [name, `a ${name}`]),
);
const composed = readCompose(compose, required).services;

/** The variables of a container: what it gets as text, and the names of what a Secret has. */
function environmentOf(name) {
  const { env, envFrom } = containerOf(name);
  const texts = Object.assign(
    {},
    ...envFrom.map(({ configMapRef }) =>
      configMapRef ? named('ConfigMap', configMapRef.name).data : {},
    ),
  );
  const keys = Object.fromEntries(
    env.map(({ name: variable, valueFrom }) => [variable, valueFrom.secretKeyRef]),
  );
  // The key of backups is not everybody's.
  const hasBackupKey = envFrom.some(({ secretRef }) => secretRef?.name === 'backup');
  return { texts, keys, more: hasBackupKey ? ['BACKUP_KEY'] : [] };
}

const typeModules = { v1: 'core/v1' };

/** What the types of Kubernetes' own description find wrong with objects. */
function problemsOf(checked) {
  const place = mkdtempSync(join(tmpdir(), 'nihongo-kubernetes-'));
  try {
    const source = checked.map(({ apiVersion, kind, ...rest }, index) => {
      const module = typeModules[apiVersion] ?? apiVersion.replace('.k8s.io', '');
      const text = JSON.stringify({ apiVersion, kind, ...rest }, null, 1);
      return `export const _${index}: import('kubernetes-types/${module}').${kind} = ${text};`;
    });
    writeFileSync(join(place, 'manifest.ts'), source.join('\n'));
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ strict: true, noEmit: true, types: [], skipLibCheck: true },
          ...{ module: 'esnext', moduleResolution: 'bundler' },
          paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
        },
        files: ['manifest.ts'],
      }),
    );
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', place], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe('the manifest for Kubernetes', () => {
  it('is what its kustomization names', () => {
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
    expect(Object.keys(kustomization).sort()).toEqual(
      ['apiVersion', 'kind', 'namespace', 'labels', 'resources', 'images'].sort(),
    );
    expect(named('Namespace', kustomization.namespace)).toBeDefined();
    const images = Object.keys(templates).map((name) => containerOf(name).image);
    expect(kustomization.images.map(({ name }) => name).sort()).toEqual(
      [...new Set(images)].sort(),
    );
  });

  it('has the form that Kubernetes describes, with no field that it does not know', () => {
    expect(problemsOf(objects)).toBe('');
    const deployment = named('Deployment', 'site');
    const spoilt = (text, by) => JSON.parse(JSON.stringify(deployment).replace(text, by));
    for (const [text, by] of [
      ['"failureThreshold"', '"failureThreshhold"'],
      ['"replicas":2', '"replicas":"two"'],
      ['"path":"/healthz"', '"path":1'],
    ]) {
      expect(problemsOf([spoilt(text, by)]), by).toMatch(/error TS/);
    }
    const { selector: _, ...spec } = deployment.spec;
    expect(problemsOf([{ ...deployment, spec }])).toMatch(/'selector' is missing/);
  });

  it('runs what docker-compose.yml runs of our images', () => {
    const ours = Object.entries(composed).filter(([, { image }]) => /^nihongo-lanka-/.test(image));
    const services = ours.map(([name]) => name);
    expect(Object.keys(templates).sort()).toEqual(services.sort());
  });
});

describe.each(Object.keys(templates))('%s on Kubernetes', (name) => {
  const service = composed[name];
  const container = containerOf(name);
  const { spec } = templates[name];

  it('is the image and the command of docker-compose.yml, with its memory and its places to write', () => {
    expect(`${container.image}:latest`).toBe(service.image);
    const once = name === 'backup' ? ['--once'] : [];
    expect(container.command).toEqual(service.command && [...service.command, ...once]);
    const { limits, requests } = container.resources;
    expect(limits.memory).toBe(service.mem_limit.replace(/m$/, 'Mi'));
    expect(requests.memory).toBe(limits.memory);
    const mounts = container.volumeMounts.map(({ mountPath, readOnly }) =>
      readOnly ? `${mountPath}:ro` : mountPath,
    );
    const places = [
      ...(service.volumes ?? []).map((volume) => volume.replace(/^[^:]+:/, '')),
      ...service.tmpfs.map((place) => place.split(':')[0]),
    ];
    expect(mounts.sort()).toEqual(places.sort());
    const volume = (mount) => spec.volumes.find((each) => each.name === mount);
    expect(volume('tmp')).toMatchObject({ emptyDir: { medium: 'Memory', sizeLimit: '16Mi' } });
    expect(service.tmpfs).toEqual(['/tmp:size=16m']);
    for (const { persistentVolumeClaim: claim } of spec.volumes.filter(
      (each) => each !== volume('tmp'),
    )) {
      expect(named('PersistentVolumeClaim', claim.claimName)).toBeDefined();
    }
  });

  it('has the variables of docker-compose.yml, and their values where they are not of the place', () => {
    const { texts, keys, more } = environmentOf(name);
    const { environment } = composeService(compose, name, required);
    expect([...Object.keys(texts), ...Object.keys(keys), ...more].sort()).toEqual(
      Object.keys(environment).sort(),
    );
    const ofPlace = [
      ...['PUBLIC_URL', 'CMS_PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'DRAIN_SECONDS'],
    ];
    for (const [variable, text] of Object.entries(texts)) {
      expect(text, variable).toBeTypeOf('string');
      if (!ofPlace.includes(variable)) expect(text, variable).toBe(String(environment[variable]));
    }
    const made = read('scripts/setup.mjs');
    for (const [variable, { name: secret, key, optional }] of Object.entries(keys)) {
      expect(secret).toBe('settings');
      expect(key).toBe(variable === 'DATABASE_PASSWORD' ? 'POSTGRES_PASSWORD' : variable);
      // What has to be there, `npm run setup` writes; what Compose can do without is optional.
      expect(!optional, variable).toBe(environment[variable] !== '');
      if (!optional) expect(made).toContain(`\n${key}=`);
    }
  });

  it('may do nothing that it does not need', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      // A Service "cms" would otherwise set CMS_PORT.
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const forbidden of ['hostNetwork', 'hostPID', 'hostIPC']) {
      expect(spec[forbidden]).toBeUndefined();
    }
  });
});

describe.each(['site', 'cms'])('the servers of %s', (name) => {
  const deployment = named('Deployment', name);
  const labels = deployment.spec.template.metadata.labels;
  const container = containerOf(name);

  it('are two on different machines, replaced one by one without a gap', () => {
    expect(deployment.spec.replicas).toBe(2);
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const [spread] = templates[name].spec.topologySpreadConstraints;
    expect(spread).toMatchObject({ topologyKey: 'kubernetes.io/hostname' });
    expect(spread.labelSelector.matchLabels).toEqual(labels);
    expect(named('PodDisruptionBudget', name).spec).toMatchObject({
      minAvailable: 1,
      selector: { matchLabels: labels },
    });
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
  });

  it('are asked where they answer, and get the time to end', () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = container;
    expect(startupProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    const drain = Number(named('ConfigMap', 'both').data.DRAIN_SECONDS);
    expect(drain).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    const grace = templates[name].spec.terminationGracePeriodSeconds;
    expect(grace).toBeGreaterThanOrEqual(drain + 20);
    expect(grace * 1000).toBe(composeService(compose, name, required).patience);
    const port = Object.fromEntries(ports.map((each) => [each.name, each.containerPort]));
    const exposed = new RegExp(`AS ${name}\\n[^]*?EXPOSE (\\d+)`).exec(read('Dockerfile'));
    expect(port.http).toBe(Number(exposed[1]));
    const { environment } = composed[name];
    expect(String(port.metrics)).toBe(
      String(environment.METRICS_PORT ?? environment.CMS_METRICS_PORT),
    );
    expect(named('Service', name).spec).toEqual({
      selector: labels,
      ports: [{ name: 'http', port: port.http, targetPort: 'http' }],
    });
  });
});

describe('on Kubernetes', () => {
  it('the commands of docs/operating.md name what is there', () => {
    const commands = read('docs/operating.md').match(/^kubectl .*$/gm);
    expect(commands.length).toBeGreaterThan(8);
    const secrets = Object.keys(templates).flatMap((name) => {
      const { env, envFrom } = containerOf(name);
      return [
        ...env.map(({ valueFrom }) => valueFrom.secretKeyRef.name),
        ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      ];
    });
    for (const command of commands) {
      const [, namespace = kustomization.namespace] = /-n (\S+)/.exec(command) ?? [];
      expect(namespace).toBe(kustomization.namespace);
      const [, place] = /-[fk] (deploy\S+)/.exec(command) ?? [];
      if (place) expect(existsSync(join(root, place)), command).toBe(true);
      const [, secret] = /secret generic (\S+)/.exec(command) ?? [];
      if (secret) expect(secrets).toContain(secret);
      const [, schedule] = /cronjob\/(\S+)/.exec(command) ?? [];
      if (schedule) expect(named('CronJob', schedule)).toBeDefined();
      const [, job] =
        /(?:delete job |(?<!cron)job\/|app\.kubernetes\.io\/name=)([a-z]+)(?= |$)/.exec(command) ??
        [];
      if (job)
        expect(named('Job', job), command).toMatchObject({
          metadata: { labels: { 'app.kubernetes.io/name': job } },
        });
    }
  });

  it('no secret stands in a file', () => {
    expect(ofKind('Secret')).toEqual([]);
    for (const { data } of ofKind('ConfigMap')) {
      for (const name of Object.keys(data)) expect(name).not.toMatch(/PASSWORD|SECRET|_KEY|SALT/);
    }
  });

  it('both names lead where they should, and the product’s own calls not to the panel', () => {
    const { PUBLIC_URL, CMS_PUBLIC_URL } = named('ConfigMap', 'both').data;
    for (const [name, url, service] of [
      ['site', PUBLIC_URL, 'site'],
      ['panel', CMS_PUBLIC_URL, 'cms'],
    ]) {
      const { rules, tls } = named('Ingress', name).spec;
      expect(rules.map(({ host }) => host)).toEqual([new URL(url).host]);
      expect(tls.flatMap(({ hosts }) => hosts)).toEqual([new URL(url).host]);
      for (const { backend } of rules[0].http.paths) {
        expect(backend.service).toEqual({ name: service, port: { name: 'http' } });
      }
    }
    expect(named('Ingress', 'site').spec.rules[0].http.paths).toMatchObject([
      { path: '/', pathType: 'Prefix' },
    ]);
    const paths = named('Ingress', 'panel').spec.rules[0].http.paths;
    expect(paths).toContainEqual(expect.objectContaining({ path: '/admin', pathType: 'Prefix' }));
    for (const { path, pathType } of paths) {
      expect(path.startsWith('/api')).toBe(false);
      if (path === '/') expect(pathType).toBe('Exact');
    }
  });

  it('allows only the traffic that the networks of docker-compose.yml allow', () => {
    const policies = ofKind('NetworkPolicy').map(({ spec }) => spec);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const labelOfPods = 'app.kubernetes.io/name';
    const labelOfSpaces = 'kubernetes.io/metadata.name';
    /** What a selector chooses by its one label. Without any it chooses all. */
    const chosen = (selector, ...labels) => {
      const { matchLabels, matchExpressions, ...rest } = selector;
      const [[label, value], ...more] = [
        ...Object.entries(matchLabels ?? {}),
        ...(matchExpressions ?? []).map(({ key, operator, values }) => [
          key,
          operator === 'In' && values,
        ]),
      ];
      expect([...more, ...Object.keys(rest)]).toEqual([]);
      expect(labels).toContain(label);
      return [value].flat();
    };
    const isFor = ({ podSelector }, name) =>
      Object.keys(podSelector).length === 0 || chosen(podSelector, labelOfPods).includes(name);
    const peerOf = ({ ipBlock, namespaceSelector, podSelector, ...rest }) => {
      expect(rest).toEqual({});
      if (ipBlock) return ipBlock.cidr;
      const space = namespaceSelector && chosen(namespaceSelector, labelOfSpaces);
      const pods = podSelector && chosen(podSelector, labelOfPods, 'k8s-app');
      return [space && `in ${space}`, pods].filter(Boolean).join(' ');
    };
    /** The peers of a pod, and the ports. */
    const ways = (name, type, [rules, peers]) =>
      policies
        .filter((policy) => isFor(policy, name) && policy.policyTypes.includes(type))
        .flatMap((policy) => policy[rules] ?? [])
        .map((rule) => {
          const by = (rule[peers] ?? []).map(peerOf).join(', ') || 'anybody';
          return `${by}: ${(rule.ports ?? []).map(({ port }) => port).join(', ') || 'any'}`;
        })
        .sort();
    const into = (name) => ways(name, 'Ingress', ['ingress', 'from']);
    const outOf = (name) => ways(name, 'Egress', ['egress', 'to']);

    const names = 'in kube-system kube-dns: 53, 53';
    const traces = 'in monitoring: 4318';
    const both = ['10.0.0.0/8: 5432, 6432', '192.0.2.0/32: 443'];
    expect(Object.fromEntries(Object.keys(templates).map((name) => [name, into(name)]))).toEqual({
      site: ['in monitoring: 9101', 'in traefik: 3000'],
      cms: ['in monitoring: 9102', 'site, in traefik: 1337'],
      ...{ migrate: [], backup: [], doctor: [] },
    });
    expect(Object.fromEntries(Object.keys(templates).map((name) => [name, outOf(name)]))).toEqual({
      site: ['cms: 1337', names, traces],
      // The mail server's address is anywhere.
      cms: [...both, 'anybody: 465, 587', names, traces],
      migrate: [...both, names],
      backup: [...both, names],
      doctor: [...both, 'anybody: 443, 465, 587', names],
    });
    for (const [name, { networks }] of Object.entries(composed)) {
      if (!templates[name]) continue;
      const out = outOf(name);
      expect(out.includes(both[0]), name).toBe(networks.includes('back'));
      expect(
        out.some((way) => way.startsWith('anybody')),
        name,
      ).toBe(networks.includes('outgoing'));
    }
  });
});
