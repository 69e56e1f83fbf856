# One image for all processes (PROCESS=all, web or worker). It runs as the user `node`, writes only to /data and /tmp, and
# works with a read-only root file system. compose.yaml and docs/operations.md show it with the services that it needs.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY extraction/package.json extraction/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts scripts
COPY contract contract
COPY extraction extraction
COPY server server
COPY web web
COPY bench/results/accuracy.json bench/results/accuracy.json
# The build runs as root. The compile cache, which makes the first start faster, must be readable by `node`.
RUN npm run build && rm -rf node_modules/node-linux-* node_modules/.bin/node /root/.npm && chmod -R a+rX node_modules/.cache

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data OPS_HOST=0.0.0.0 OPS_PORT=9464 NODE_COMPILE_CACHE=/tmp/compile
WORKDIR /app
COPY --from=build /app ./
# A new volume takes the owner of its folder in the image.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
