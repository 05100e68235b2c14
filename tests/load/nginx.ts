import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Started, startPinned } from './start-server.ts'
import { serverCore } from './wrk.ts'

/**
 * nginx with proxy_cache in front of the upstream: one worker, and otherwise the settings that Debian ships. It sends
 * the bytes and headers of the upstream, and ignores their `no-cache`, which is meant for browsers.
 */
export const startNginx = (folder: string, port: number, upstreamPort: number): Promise<Started> => {
  mkdirSync(path.join(folder, 'cache'), { recursive: true })
  const configuration = `
worker_processes 1;
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  # As Debian ships it: the log of requests, sendfile, gzip.
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  gzip on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  upstream service { server 127.0.0.1:${upstreamPort}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache pages; proxy_cache_valid 200 10m; proxy_cache_lock on;
      proxy_ignore_headers Cache-Control Vary;
    }
  }
}
`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  return startPinned({
    command: ['nginx', '-c', file, '-p', folder, '-e', path.join(folder, 'error.log')],
    port,
    core: serverCore,
  })
}
