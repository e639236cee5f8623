{{/* Labels of pods: what a new version of the chart would change is not among them, or every one would restart the stores. */}}
{{- define "data.podLabels" -}}
app.kubernetes.io/part-of: citame
app.kubernetes.io/component: data
{{- end }}

{{- define "data.labels" -}}
{{ include "data.podLabels" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: data-{{ .Chart.Version }}
{{- end }}

{{/* Takes {root, image}. */}}
{{- define "data.image" -}}
{{- if .image.digest -}}
{{ .image.repository }}@{{ .image.digest }}
{{- else -}}
{{ .image.repository }}:{{ required (printf "%s: a tag or a digest of the image is needed" .image.repository) .image.tag }}
{{- end -}}
{{- end }}

{{- define "data.toolsImage" -}}
{{- $global := (.Values.global | default dict).image | default dict -}}
{{- $image := dict "repository" .Values.tools.image.repository "tag" (.Values.tools.image.tag | default $global.tag) "digest" .Values.tools.image.digest -}}
{{- with $global.registry }}{{ $_ := set $image "repository" (printf "%s/%s" . $image.repository) }}{{ end -}}
{{- include "data.image" (dict "image" $image) -}}
{{- end }}

{{- define "data.pullSecrets" -}}
{{- $global := (.Values.global | default dict).image | default dict -}}
{{- with .Values.tools.pullSecrets | default $global.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "data.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end }}

{{- define "data.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "data.hosts" -}}
{{- $hosts := list -}}
{{- range $i := until (int .Values.mongodb.replicas) -}}
{{- $hosts = append $hosts (printf "mongodb-%d.mongodb.%s.svc:27017" $i $.Release.Namespace) -}}
{{- end -}}
{{ join "," $hosts }}
{{- end }}

{{/* The others of a cluster of NATS, one a line. */}}
{{- define "data.routes" -}}
{{- range $i := until (int .Values.nats.replicas) }}
nats://nats-{{ $i }}.nats-members.{{ $.Release.Namespace }}.svc:6222
{{- end }}
{{- end }}

{{- define "data.natsConfig" -}}
include '../nats-passwords/passwords.conf'
{{ .Files.Get "files/nats.conf" | trim }}
{{ .Files.Get "files/users.conf" | trim }}
{{- if include "data.hasTls" . }}
tls {
  cert_file: "/tls/tls.crt"
  key_file: "/tls/tls.key"
}
{{- if ne .Values.tls.mode "require" }}
allow_non_tls: true
{{- end }}
{{- end }}
{{- if gt (int .Values.nats.replicas) 1 }}
cluster {
  name: citame
  listen: "0.0.0.0:6222"
  routes: [{{ include "data.routes" . | trim | splitList "\n" | join ", " }}]
}
{{- end }}
{{- end }}

{{- define "data.hasTls" -}}
{{- if ne .Values.tls.mode "disabled" }}yes{{ end -}}
{{- end }}

{{/* For jobs that speak to MongoDB: whether it is encrypted, and by whom its certificate has to be signed. */}}
{{- define "data.tlsEnv" -}}
{{- if include "data.hasTls" . -}}
- {name: MONGODB_TLS, value: 'true'}
- {name: NODE_EXTRA_CA_CERTS, value: /tls/ca.crt}
{{- end }}
{{- end }}

{{- define "data.tlsMount" -}}
{{- if include "data.hasTls" . -}}
- {name: tls, mountPath: /tls, readOnly: true}
{{- end }}
{{- end }}

{{- define "data.authorityVolume" -}}
{{- if include "data.hasTls" . -}}
- {name: tls, secret: {secretName: {{ .Values.tls.secret }}, items: [{key: ca.crt, path: ca.crt}]}}
{{- end }}
{{- end }}

{{/* For the stores themselves: with the key. */}}
{{- define "data.tlsVolume" -}}
{{- if include "data.hasTls" . -}}
- {name: tls, secret: {secretName: {{ .Values.tls.secret }}, defaultMode: 0440}}
{{- end }}
{{- end }}

{{- define "data.dns" -}}
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
  to:
    - namespaceSelector:
        matchLabels: {kubernetes.io/metadata.name: kube-system}
{{- end }}

{{- define "data.backupContainer" -}}
- name: backup
  image: {{ include "data.toolsImage" . | quote }}
  imagePullPolicy: {{ .Values.tools.image.pullPolicy }}
  args: [/scripts/backup.mjs]
  env:
    - {name: MONGODB_HOSTS, value: {{ include "data.hosts" . | quote }}}
    - {name: KEEP, value: {{ .Values.backup.keep | quote }}}
    - {name: FULL_EVERY_HOURS, value: {{ .Values.backup.fullEveryHours | quote }}}
    - name: BACKUP_PASSWORD
      valueFrom: {secretKeyRef: {name: {{ .Values.mongodb.secret }}, key: backup}}
    {{- with include "data.tlsEnv" . }}{{ . | nindent 4 }}{{ end }}
  resources:
    requests: {cpu: 50m, memory: 96Mi}
    limits: {memory: 384Mi}
  securityContext:
    {{- include "data.containerSecurity" . | nindent 4 }}
  volumeMounts:
    - {name: backups, mountPath: /backups}
    - {name: scripts, mountPath: /scripts, readOnly: true}
    {{- with include "data.tlsMount" . }}{{ . | nindent 4 }}{{ end }}
{{- end }}

{{/* All but its image and arguments: makes the replica set and its users. Volumes of the pod: scripts, secret; volumeMounts come last. */}}
{{- define "data.setupContainer" -}}
env:
  - {name: MEMBERS, value: {{ include "data.hosts" . | quote }}}
  - {name: DATABASES, value: {{ .Values.mongodb.databases | toJson | quote }}}
  {{- with include "data.tlsEnv" . }}{{ . | nindent 2 }}{{ end }}
resources:
  requests: {cpu: 10m, memory: 64Mi}
  limits: {memory: 192Mi}
securityContext:
  {{- include "data.containerSecurity" . | nindent 2 }}
volumeMounts:
  - {name: scripts, mountPath: /scripts, readOnly: true}
  - {name: secret, mountPath: /secret, readOnly: true}
  {{- with include "data.tlsMount" . }}{{ . | nindent 2 }}{{ end }}
{{- end }}

{{/* All but the name and what it does: restic, with the key and the place of the copies. */}}
{{- define "data.offsiteContainer" -}}
image: {{ include "data.image" (dict "image" .Values.backup.offsite.image) | quote }}
imagePullPolicy: {{ .Values.backup.offsite.image.pullPolicy }}
command: [sh]
env:
  - {name: RESTIC_CACHE_DIR, value: /tmp}
  - {name: TMPDIR, value: /tmp}
  - {name: FETCH, value: 'no'}
envFrom:
  - secretRef: {name: {{ .Values.backup.offsite.secret }}}
resources:
  requests: {cpu: 20m, memory: 64Mi}
  limits: {memory: 512Mi}
securityContext:
  {{- include "data.containerSecurity" . | nindent 2 }}
volumeMounts:
  - {name: backups, mountPath: /backups}
  - {name: scripts, mountPath: /scripts, readOnly: true}
  - {name: tmp, mountPath: /tmp}
{{- end }}

{{/* For backups: rather not where the first MongoDB has its disk; a volume that one node may mount decides it for good. */}}
{{- define "data.apartFromMongodb" -}}
podAntiAffinity:
  preferredDuringSchedulingIgnoredDuringExecution:
    - weight: 1
      podAffinityTerm:
        topologyKey: kubernetes.io/hostname
        labelSelector:
          matchLabels: {statefulset.kubernetes.io/pod-name: mongodb-0}
{{- end }}
