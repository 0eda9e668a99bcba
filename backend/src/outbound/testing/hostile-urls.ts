/** Addresses that lead inward, or nowhere good. Names under `.test` are answered by the resolver of the tests. */
const HOSTS_INWARD: readonly string[] = [
  // This machine, as it is and in every spelling a browser understands.
  '127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '0.0.0.1', '2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1',
  '0177.0.0.1', '0177.0.0.01', '017700000001', '127.0.0.1.', '①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '0x7F.0x0.0x0.0x1', '0300.0250.0.1',
  // Networks of one's own.
  '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1.254', '3232235521', '0xc0a80001', '0xa000001', '167772161', '100.64.0.1', '100.127.255.255',
  '198.18.0.1', '198.19.255.255', '192.0.0.1', '192.0.0.170', '192.0.2.1', '198.51.100.7', '203.0.113.9',
  // Services of a cloud, links, many and all at once, nobody yet.
  '169.254.169.254', '169.254.170.2', '169.254.0.1', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '100.100.100.200', '192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '250.1.2.3',
  // IPv6: this machine, links, networks, and forms that carry an IPv4 address.
  '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]', '[::ffff:192.168.0.1]', '[::127.0.0.1]', '[::7f00:1]',
  '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2002:a00:1::]', '[2002:c0a8:1::]', '[2001::1]', '[2001:0:7f00:1::]', '[2001:db8::1]', '[2001:10::1]', '[2001:20::1]',
  '[fe80::1]', '[febf::1]', '[fec0::1]', '[fc00::1]', '[fd00::1]', '[fd00:ec2::254]', '[fdff:ffff::1]', '[ff02::1]', '[ff0e::1]', '[100::1]', '[5f00::1]', '[3fff::1]',
];

/** Names that stand for such an address, or for one good address and one bad. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'localhost': ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'foo.localhost': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'inward.test': ['10.0.0.5'],
  'mapped.test': ['::ffff:10.0.0.5'],
  'six.test': ['fd00::5'],
  'loop6.test': ['::1'],
  'cloud.test': ['169.254.169.254'],
  'zone.test': ['fe80::1%eth0'],
  'half.test': ['93.184.215.14', '10.0.0.5'],
  'half-late.test': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
  'nonsense.test': ['not an address'],
  'empty.test': [],
  'zero.test': ['0.0.0.0'],
  '127.0.0.1.nip.test': ['127.0.0.1'],
  'broadcast.test': ['255.255.255.255'],
  'nat64.test': ['64:ff9b::a00:5'],
};

const OTHERWISE: readonly string[] = [
  // Not the web.
  'file:///etc/passwd', 'file://localhost/etc/passwd', 'ftp://public.test/', 'gopher://public.test:70/_x', 'dict://public.test:11211/stats', 'ldap://public.test/', 'tftp://public.test/x', 'jar:http://public.test!/x',
  'data:text/html,<h1>x</h1>', 'javascript:alert(1)', 'vbscript:x', 'blob:http://public.test/x', 'about:blank', 'view-source:http://public.test/', 'ws://public.test/', 'wss://public.test/', 'mailto:a@example.com', 'smb://public.test/x', 'chrome://settings', 'netdoc:///etc/passwd', 'php://filter', 'expect://id', 'ssh://public.test', 'telnet://public.test', 'unix:/var/run/docker.sock',
  // Not the usual port, or with a name and password that hide the host.
  'http://public.test:22/', 'http://public.test:25/', 'http://public.test:6379/', 'http://public.test:8080/', 'https://public.test:8443/', 'http://public.test:443/', 'https://public.test:80/', 'http://public.test:11211/', 'http://public.test:2375/',
  'http://name@public.test/', 'http://name:word@public.test/', 'http://public.test@10.0.0.1/', 'http://public.test%2f@10.0.0.1/', 'http://:x@public.test/',
  // Not an address.
  '', ' ', 'http://', 'https://', 'http:///x', '//public.test/x', '/etc/passwd', 'public.test', 'http://[::1', 'http://[::1]]/', 'http://1.2.3.4.5/', 'http://256.256.256.256/', 'http://0x100000000/', 'http://exa mple.test/', 'http://a\u0000b.test/', 'http://\\127.0.0.1/', 'http://[fe80::1%25eth0]/', 'http://999999999999/', 'http://%00/', `http://public.test/${'x'.repeat(3000)}`, `http://${'a'.repeat(300)}.test/`,
];

export const hostileUrls: readonly string[] = [
  ...HOSTS_INWARD.flatMap((host) => [`http://${host}/`, `https://${host}/x`]),
  ...Object.keys(NAMES).map((name) => `http://${name}/`),
  ...OTHERWISE,
];

/** Where a public machine sends those who ask it. */
export const redirectsInward: readonly string[] = [
  'http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data/', '//10.0.0.1/', 'http://inward.test/', 'http://localhost/', 'https://half.test/', 'file:///etc/passwd', 'gopher://10.0.0.1/_x', 'http://public.test:6379/',
  'http://name@public.test/', 'http://2130706433/', 'http://[::ffff:7f00:1]/', 'javascript:alert(1)', 'data:text/html,x', 'http://0/', '\\\\10.0.0.1\\x', 'http://rebound.test/',
];
